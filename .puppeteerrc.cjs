// The browser is an engine (see tools/dev), pinned and hash-checked like the others.
module.exports = { skipDownload: true };
