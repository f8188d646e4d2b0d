import assert from 'node:assert/strict';
import { it } from 'node:test';
import { findAdvisories } from './advisories.mjs';

const advisory = { id: 'GHSA-1', package: 'fastify', fixed: '5.12.5', severity: 'high' };
const lock = (version) => ({
  packages: { 'node_modules/fastify': { version }, 'services/booking': { version: '0.1.0' } },
});
const list = (accepted = {}) => ({ date: '2026-11-25', advisories: [advisory], accepted });
const now = Date.parse('2026-12-01');
const noRegistry = async () => undefined;

it('without a registry takes the dated list, and says its age', async () => {
  const found = (version) => findAdvisories({ lock: lock(version), list: list(), audit: noRegistry, now });
  assert.deepEqual(await found('5.11.3'), {
    errors: ['fastify 5.11.3: high, GHSA-1, fixed in 5.12.5'],
    note: 'the registry gives none; list of 2026-11-25, 6 days old',
  });
  assert.deepEqual((await found('5.12.5')).errors, []);
});

it('takes what the registry says where it answers, each advisory once', async () => {
  const url = 'https://github.com/advisories/GHSA-2';
  const cause = { name: 'x', range: '<2', severity: 'low', title: 'Reads too far', url };
  const audit = async () => ({ vulnerabilities: { x: { via: [cause] }, y: { via: ['x', cause] } } });
  const { errors, note } = await findAdvisories({ lock: lock('5.11.3'), list: list(), audit, now });
  assert.deepEqual(errors, [`x <2: low, Reads too far (${url})`]);
  assert.equal(note, 'asked the registry');
});

it('leaves out what was accepted with a reason', async () => {
  const accepted = list({ 'GHSA-1': 'no proxy in front' });
  assert.deepEqual((await findAdvisories({ lock: lock('5.0.0'), list: accepted, audit: noRegistry, now })).errors, []);
});
