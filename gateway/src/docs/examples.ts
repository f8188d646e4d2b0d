type Schema = Record<string, unknown>;

/** Examples of fields by their name, where their schema has none. */
const examples: Readonly<Record<string, unknown>> = {
  _id: 'evt_8Kq2mXw4Zr',
  id: 'evt_8Kq2mXw4Zr',
  eventId: 'evt_8Kq2mXw4Zr',
  orderId: 'ord_3tYb7Lp9Qs',
  bookingId: 'bkg_5nHd2Vc8Rk',
  bookingCode: 'UTS-7K2M-9QXP',
  userId: 'usr_4wGf6Jt1Mz',
  name: 'Asha Rao',
  eventName: 'Monsoon Raga Night',
  title: 'Monsoon Raga Night',
  city: 'Pune',
  state: 'Maharashtra',
  code: 'FESTIVE10',
  discountCode: 'FESTIVE10',
  requestId: '0b0e4f2c-5a1d-4c53-9a57-6f3f1d1f7f10',
  paymentLinkId: 'plink_Qb2gHrKr01Maky',
  quantity: 2,
  currency: 'INR',
};

/** A schema whose named fields have an example that they accept. */
export function withExamples(schema: Schema): Schema {
  const properties = schema.properties as Record<string, Schema> | undefined;
  const inner = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, key === 'properties' ? value : visit(value)]),
  );
  if (!properties) return inner;
  return {
    ...inner,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, exampleFor(name, withExamples(field))]),
    ),
  };
}

function visit(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(visit);
  return typeof value === 'object' && value !== null ? withExamples(value as Schema) : value;
}

function exampleFor(name: string, field: Schema): Schema {
  const example = examples[name];
  if (example === undefined || 'examples' in field || 'enum' in field || 'const' in field || 'pattern' in field)
    return field;
  const type = typeof example === 'string' ? 'string' : 'integer';
  return field.type === type ? { ...field, examples: [example] } : field;
}
