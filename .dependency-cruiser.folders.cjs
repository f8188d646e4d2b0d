// Dependencies between the folders of a workspace point one way, type-only imports included. Specs and fixtures may know
// everything, so they are left out here.
const { options } = require('./.dependency-cruiser.cjs');
const source = '^(services/[^/]+|gateway|admin-frontend|frontend|packages/(brand|contracts|service-kit|web-kit))/src/';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycle-of-folders',
      comment: 'Move what both folders need below them, or the use case that joins them above.',
      severity: 'error',
      scope: 'folder',
      from: { path: source },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: `(^|/)dist/|\\.spec\\.tsx?$|/testing/`,
    },
  },
};
