/** 1800 as `18%`, 1250 as `12.5%`. */
export const percent = (basisPoints: number): string => `${basisPoints / 100}%`;
