/** Leaves the console for another app of this origin, which takes loading a document. */
export const leaveTo = (path: string): void => window.location.assign(path);
