const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether the last character of a GSTIN is the check digit of the first fourteen (modulus 36, weights 1 and 2). */
export function isGstin(text) {
  if (!/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/.test(text)) return false;
  const sum = Array.from(text.slice(0, 14)).reduce((total, character, at) => {
    const product = digits.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return digits[(36 - (sum % 36)) % 36] === text[14];
}
