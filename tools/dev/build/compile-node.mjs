import fs from 'node:fs';
import path from 'node:path';
import { inRepository } from '../machine/repository.mjs';
import { readJson, writeJsonAtomically } from '../machine/write-atomically.mjs';
import { hashOf, sourceFiles } from './source-files.mjs';
import { nodeWorkspaces } from './workspaces.mjs';

const isTest = (file) => /\.spec\.tsx?$/.test(file);
const isScript = (file) => file.endsWith('.ts') && !file.endsWith('.d.ts');
const outputOf = (file) => (isScript(file) ? file.replace(/\.ts$/, '.js') : file);

/** src → dist for every Node workspace; only what changed. Gives the workspaces that got new output. */
export async function compileNode() {
  const { transform, version } = await import('@swc/core');
  const options = { ...readJson(inRepository('.swcrc')), swcrc: false, configFile: false };
  const recipe = hashOf(JSON.stringify(options), version);
  const results = await Promise.all(
    nodeWorkspaces().map((workspace) => compileWorkspace(workspace, { transform, options, recipe })),
  );
  return {
    changed: results.filter(({ written, removed }) => written + removed > 0).map(({ folder }) => folder),
    written: results.reduce((sum, { written }) => sum + written, 0),
    total: results.reduce((sum, { total }) => sum + total, 0),
    errors: results.flatMap(({ errors }) => errors),
  };
}

async function compileWorkspace({ folder }, compiler) {
  const source = inRepository(folder, 'src');
  const target = inRepository(folder, 'dist');
  const recordFile = path.join(target, '.build.json');
  const before = readJson(recordFile) ?? {};
  const after = {};
  const errors = [];
  let written = 0;

  const files = sourceFiles(source).filter((file) => !isTest(file) && !file.endsWith('.d.ts'));
  await Promise.all(
    files.map(async (file) => {
      const content = fs.readFileSync(path.join(source, file));
      const output = path.join(target, outputOf(file));
      const hash = hashOf(compiler.recipe, content);
      if (before[file] === hash && fs.existsSync(output)) {
        after[file] = hash;
        return;
      }
      try {
        await writeOutput({ file, content, source, output }, compiler);
        after[file] = hash;
        written++;
      } catch (error) {
        errors.push(`${folder}/src/${file}: ${error.message.split('\n\nCaused by')[0]}`);
      }
    }),
  );
  const removed = removeOrphans(target, new Set(files.map(outputOf)));
  if (written + removed > 0 || errors.length > 0) writeJsonAtomically(recordFile, after);
  return { folder, written, removed, total: files.length, errors };
}

async function writeOutput({ file, content, source, output }, { transform, options }) {
  fs.mkdirSync(path.dirname(output), { recursive: true });
  // What is no script (a template, a font) is read from beside the script at run time.
  if (!isScript(file)) return fs.writeFileSync(output, content);
  const sourceFileName = path.relative(path.dirname(output), path.join(source, file));
  const { code, map } = await transform(content.toString(), {
    ...options,
    filename: path.join(source, file),
    sourceFileName,
  });
  fs.writeFileSync(`${output}.map`, map);
  fs.writeFileSync(output, `${code}//# sourceMappingURL=${path.basename(output)}.map\n`);
}

// Left behind, the output of a deleted file would still be found by imports and by jest.
function removeOrphans(target, outputs) {
  if (!fs.existsSync(target)) return 0;
  const isOrphan = (file) => file !== '.build.json' && !outputs.has(file.replace(/\.js\.map$/, '.js'));
  const orphans = sourceFiles(target).filter(isOrphan);
  for (const file of orphans) fs.rmSync(path.join(target, file));
  return orphans.length;
}
