/** When a job runs, in words: `23 3 * * *` is every night at 03:23. Moments are those of the server, which goes by UTC. */
export function scheduleWords(cron: string | null) {
  if (cron === null) return 'When asked'
  const [minute = '', hour = '', ...rest] = cron.split(' ')
  const every = /^\*\/(\d+)$/.exec(minute)?.[1]
  const isDaily = rest.every(part => part === '*')
  if (isDaily && hour === '*') {
    if (minute === '*') return 'Every minute'
    if (every) return `Every ${every} minutes`
    if (isNumber(minute)) return `Every hour at ${minute.padStart(2, '0')} past`
  }
  if (isDaily && isNumber(minute) && isNumber(hour)) {
    const at = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`
    return Number(hour) < 6 ? `Every night at ${at}` : `Every day at ${at}`
  }
  return cron
}

function isNumber(part: string) {
  return /^\d+$/.test(part)
}
