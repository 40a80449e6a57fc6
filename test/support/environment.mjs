import vm from 'node:vm';

import { TestEnvironment } from 'jest-environment-node';

/** A green run prints its files and its summary, not what n8n logs of the failures that tests cause. */
process.env.N8N_LOG_LEVEL ??= 'silent';

const { compileFunction } = vm;

/**
 * Jest compiles every module anew for every file, by a function whose results V8 does not keep. It does
 * keep those of a script with the same text, so that a worker compiles a module once.
 */
vm.compileFunction = (code, parameters, options) => {
	// Who loads modules of ECMAScript needs Jest's own loader, and V8 takes what has a loader for unique.
	if (/\bimport\b\s*\(/.test(code)) return compileFunction(code, parameters, options);
	const { filename, parsingContext } = options;
	const head = `(function (${parameters.join()}) {`;
	const script = new vm.Script(`${head}${code}\n})`, {
		filename,
		columnOffset: -head.length,
		importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
	});
	return script.runInContext(parsingContext);
};

export default TestEnvironment;
