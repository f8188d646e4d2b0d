import assert from 'node:assert/strict';
import fs from 'node:fs';
import { describe, it } from 'node:test';
import { inRepository } from '../machine/repository.mjs';
import { images, kafka } from './pins.mjs';

const contentOf = (file) => fs.readFileSync(inRepository(file), 'utf8');

describe('the versions of the engines', () => {
  it('are those of docker-compose.yml, which the launcher and testcontainers start', () => {
    const named = new Set(contentOf('docker-compose.yml').match(/(?<=image: )(?!utsav\/)\S+/g));
    const engines = new Set(Object.values(images).map((image) => image.split(':')[0]));
    const ofEngines = [...named].filter((image) => engines.has(image.split(':')[0]));
    assert.deepEqual(ofEngines.sort(), Object.values(images).sort());
  });

  it('are the same Kafka with and without Docker', () => {
    assert.equal(images.kafka.split(':')[1], kafka.version);
  });
});
