import type { Figure } from '../figures.ts'
import { quantile } from '../quantile.ts'
import type { MeasuredPage } from './pages.ts'
import type { Visit } from './visit.ts'

/** Prints one line for a page, and returns whether its medians are within the aims. */
export function report({ path, aims }: MeasuredPage, installation: string, visits: Visit[]) {
  const median = (figure: keyof Visit) => values(visits, figure, 0.5)
  const script = judge(median('script'), aims.script)
  const requests = judge(median('requests'), aims.requests)
  const longestTask = judge(median('longestTask'), aims.longestTask)
  console.log(
    [
      `${path.padEnd(14)} ${installation.padEnd(6)} LCP ${bestAndMedian(visits, 'lcp')} ms`,
      `JS ${median('script').toFixed(1)} kB (${median('files')})${script.words}`,
      `requests ${median('requests')}${requests.words}`,
      `longest task ${bestAndMedian(visits, 'longestTask')} ms${longestTask.words}`,
      `CLS ${values(visits, 'cls', 1).toFixed(4)}`,
    ].join(', '),
  )
  return script.holds && requests.holds && longestTask.holds
}

export function figuresOf({ path, aims }: MeasuredPage, here: Visit[], beside: Visit[]): Figure[] {
  const figure = (name: string, key: keyof Visit, most?: number) => ({
    ...{ name: `${path} ${name}`, most },
    ...{ now: here.map(visit => visit[key]), before: beside.map(visit => visit[key]) },
  })
  return [
    figure('LCP ms', 'lcp'),
    figure('longest task ms', 'longestTask', aims.longestTask),
    figure('JavaScript kB', 'script', aims.script),
    figure('requests', 'requests', aims.requests),
  ]
}

function judge(value: number, aim: number | undefined) {
  if (aim === undefined) return { holds: true, words: '' }
  const holds = value <= aim
  return { holds, words: ` [${holds ? 'holds' : 'FAILS'}: ≤ ${aim}]` }
}

function bestAndMedian(visits: Visit[], figure: keyof Visit) {
  return [0, 0.5].map(share => values(visits, figure, share).toFixed(0)).join(' / ')
}

function values(visits: Visit[], figure: keyof Visit, share: number) {
  return quantile(
    visits.map(visit => visit[figure]),
    share,
  )
}
