#!/usr/bin/env node
// After npm install: adds to package-lock.json the packages for other platforms that npm left out.
import fs from 'node:fs';
import { inRepository } from './machine/repository.mjs';
import { completeLock, missingPlatformPackages } from './stack/lock-file.mjs';

const file = inRepository('package-lock.json');
const lock = JSON.parse(fs.readFileSync(file, 'utf8'));
const count = missingPlatformPackages(lock).length;
if (count > 0) fs.writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`);
console.log(count > 0 ? `${count} packages added` : 'complete');
