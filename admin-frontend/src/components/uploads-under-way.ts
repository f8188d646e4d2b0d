import { useLayoutEffect } from 'react';

let count = 0;

/** Counts an upload of a form on the screen, as long as it lasts. */
export function useCountUpload(isUnderWay: boolean): void {
  useLayoutEffect(() => {
    if (!isUnderWay) return undefined;
    count += 1;
    return () => {
      count -= 1;
    };
  }, [isUnderWay]);
}

/** What a form says instead of saving without a picture that is on its way; empty when none is. */
export const waitForUploads = (): string => (count > 0 ? 'A picture is still uploading. Save once it is there.' : '');
