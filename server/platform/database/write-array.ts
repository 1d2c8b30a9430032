/**
 * An array as PostgreSQL reads it. The driver asks of every element what it is, and quotes and searches numbers as well;
 * the arrays of a batch are all numbers or all text. Those of anything else are left to the driver.
 */
export function writeArray(values: readonly unknown[]) {
  let written = '{'
  for (let index = 0; index < values.length; index++) {
    const value = values[index]
    if (index > 0) written += ','
    if (typeof value === 'number') written += value
    else if (typeof value === 'string') written += quoted(value)
    else if (value === null) written += 'NULL'
    else return values
  }
  return `${written}}`
}

function quoted(value: string) {
  return `"${isPlain.test(value) ? value : value.replace(escaped, '\\$&')}"`
}

const isPlain = /^[^"\\]*$/
const escaped = /["\\]/g
