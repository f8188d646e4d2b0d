export default {
  extends: ['@commitlint/config-conventional'],
  rules: {
    // Subjects name identifiers and acronyms as they are written.
    'subject-case': [0],
    'header-max-length': [2, 'always', 160],
    'body-max-line-length': [0],
  },
};
