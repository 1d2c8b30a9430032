/** An amount of US dollars that is given in cents: "$4.99". What is paid back has its sign before it. */
export function dollars(cents: number) {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100)
}
