import { optionalProtoEnum, protoEnum } from './proto-enum';

enum Light {
  LIGHT_UNSPECIFIED = 'LIGHT_UNSPECIFIED',
  LIGHT_RED = 'LIGHT_RED',
  LIGHT_DARK_GREEN = 'LIGHT_DARK_GREEN',
  UNRECOGNIZED = 'UNRECOGNIZED',
}

describe('an enum of the protos', () => {
  const light = protoEnum('LIGHT', Light, ['red', 'dark-green']);

  it('is paired with the words of the domain by name, both ways', () => {
    expect([light.toProto('red'), light.toProto('dark-green')]).toEqual([Light.LIGHT_RED, Light.LIGHT_DARK_GREEN]);
    expect([light.fromProto(Light.LIGHT_RED), light.fromProto(Light.LIGHT_DARK_GREEN)]).toEqual(['red', 'dark-green']);
  });

  it('is rejected where a caller left it out or knows a later value', () => {
    for (const value of [Light.LIGHT_UNSPECIFIED, Light.UNRECOGNIZED])
      expect(() => light.fromProto(value)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  });

  it('cannot lack a word that the domain has, nor have one that it lacks', () => {
    expect(() => protoEnum('LIGHT', Light, ['red', 'dark-green', 'amber'])).toThrow('no value for amber');
    expect(() => protoEnum('LIGHT', Light, ['red'])).toThrow('no word for LIGHT_DARK_GREEN');
  });
});

describe('an enum of the protos that may be left out', () => {
  const light = optionalProtoEnum('LIGHT', Light, ['red', 'dark-green']);

  it('has UNSPECIFIED for the empty word and for a word of an earlier release', () => {
    expect(light.toProto('')).toBe(Light.LIGHT_UNSPECIFIED);
    expect(light.toProto('amber' as 'red')).toBe(Light.LIGHT_UNSPECIFIED);
    expect(light.fromProto(Light.LIGHT_UNSPECIFIED)).toBe('');
  });

  it('is else like any other', () => {
    expect(light.toProto('dark-green')).toBe(Light.LIGHT_DARK_GREEN);
    expect(light.fromProto(Light.LIGHT_RED)).toBe('red');
    expect(() => light.fromProto(Light.UNRECOGNIZED)).toThrow(expect.objectContaining({ code: 'VALIDATION' }));
  });
});
