const inRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** ₹1,23,456.00 */
export function rupees(paise: number): string {
  return inRupees.format(paise / 100);
}

const inIndia = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'short' });

export function indianTime(unixSeconds: number): string {
  return `${inIndia.format(unixSeconds * 1000)} IST`;
}
