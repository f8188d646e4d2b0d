const { enableCompileCache } = require('node:module');
const { join } = require('node:path');
const { Script } = require('node:vm');
const Runtime = require('jest-runtime').default;

enableCompileCache(join(__dirname, '../../node_modules/.cache/compiled-packages'));

const isPackage = (file) => file.includes('/node_modules/');

/** Compiled once a worker: the files that follow need the same modules. */
const compiled = new Map();

function compile(source, filename, parameters) {
  const known = compiled.get(filename);
  if (known?.source === source) return known.script;
  // On one line with the first of the source, so that line numbers stay.
  const script = new Script(`(function (${parameters.join(', ')}) {${source}\n})`, { filename });
  compiled.set(filename, { source, script });
  return script;
}

/**
 * Packages of node_modules are loaded by Node itself, once for all spec files of a worker; our own modules anew for each
 * file. By jest every file would load them all again, which took most of the time of a short file.
 */
module.exports = class SharedPackagesRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { executor } = this;
    executor.compile = (source, filename) =>
      compile(source, filename, executor.injectedModuleParameters).runInThisContext();
  }

  requireModule(from, moduleName, options, isRequireActual) {
    const file = this.#packageFile(from, moduleName, options);
    return file ? require(file) : super.requireModule(from, moduleName, options, isRequireActual);
  }

  #packageFile(from, moduleName, options) {
    if (!moduleName || moduleName.startsWith('.') || options?.isInternalModule || isPackage(from)) return undefined;
    if (this._resolution.isCoreModule(moduleName)) return undefined;
    const file = this._resolution.resolveCjs(from, moduleName);
    return isPackage(file) ? file : undefined;
  }
};
