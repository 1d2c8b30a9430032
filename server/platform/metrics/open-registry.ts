import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { type FamilyName, families } from './families.ts'
import type { Family } from './family.ts'
import type { Counting, Labels } from './tell.ts'

type Child = (value: number) => void

interface Opened {
  tell(labels: Labels, value: number): void
  watch(labels: Labels, read: () => number): void
  /** Of a gauge: what was said of it is no longer so. */
  reset(): void
}

/** Everything of `families.ts`, counted by prom-client. */
export function openRegistry() {
  const registry = new Registry()
  const opened = new Map<string, Opened>()
  for (const [name, family] of Object.entries<Family>(families))
    opened.set(name, openFamily(family, registry))
  const of = (name: FamilyName) => opened.get(name) as Opened
  const counting: Counting = {
    tell: (name, labels, value) => of(name).tell(labels, value),
    watch: (name, labels, read) => of(name).watch(labels, read),
  }
  return { registry, counting, reset: (name: FamilyName) => of(name).reset() }
}

function openFamily(family: Family, registry: Registry): Opened {
  const names = Object.keys(family.labels ?? {})
  const watched = new Map<string, { labels: Labels; read: () => number }>()
  const children = new Map<string, Child>()
  const metric = openMetric(family, registry, () => {
    for (const { labels, read } of watched.values()) metric.set(labels, read())
  })

  /** Looked up by its labels once: that takes longer than to count. */
  function childOf(labels: Labels, isBeyond = false): Child {
    const key = keyOf(names, labels)
    const known = children.get(key)
    if (known) return known
    if (!isBeyond && children.size >= (family.most ?? Number.POSITIVE_INFINITY))
      return childOf(withoutNames(family, labels), true)
    const child = metric.child(labels)
    children.set(key, child)
    return child
  }

  return {
    tell: (labels, value) => childOf(labels)(value),
    watch: (labels, read) => void watched.set(keyOf(names, labels), { labels, read }),
    reset() {
      metric.reset()
      children.clear()
    },
  }
}

/** What comes beyond the room that a metric has. */
function withoutNames({ labels: known = {} }: Family, labels: Labels): Labels {
  return Object.fromEntries(
    Object.entries(labels).map(([name, value]) => [name, known[name] ? value : 'other']),
  )
}

function keyOf(names: readonly string[], labels: Labels) {
  let key = ''
  for (const name of names) key += `${labels[name]}\n`
  return key
}

interface Metric {
  child(labels: Labels): Child
  /** How it is now, whatever it was before. */
  set(labels: Labels, value: number): void
  reset(): void
}

function openMetric(
  { kind, name, help, labels = {}, buckets }: Family,
  registry: Registry,
  collect: () => void,
): Metric {
  const options = { name, help, labelNames: Object.keys(labels), registers: [registry], collect }
  if (kind === 'counter') {
    // Added up here and handed over when somebody scrapes: the library looks its series up by their labels each time.
    const waiting: { given: Labels; sum: number }[] = []
    const handOver = () => {
      for (const each of waiting) {
        if (each.sum > 0) counter.inc({ ...each.given }, each.sum)
        each.sum = 0
      }
      collect()
    }
    const counter = new Counter({ ...options, collect: handOver })
    // What has not happened yet is nought: of a series that begins with one, nobody sees that it has grown.
    for (const given of fixedLabels(labels)) counter.inc(given, 0)
    return {
      child(given) {
        const own = { given, sum: 0 }
        waiting.push(own)
        return value => {
          own.sum += value
        }
      },
      set(given, value) {
        counter.remove({ ...given })
        counter.inc({ ...given }, value)
      },
      reset() {
        waiting.length = 0
        counter.reset()
      },
    }
  }
  if (kind === 'gauge') {
    const gauge = new Gauge(options)
    const reset = () => {
      gauge.reset()
      // Without labels it would be nought, and that says something.
      if (options.labelNames.length === 0) gauge.remove({})
    }
    reset()
    return {
      child(given) {
        const child = gauge.labels({ ...given })
        return value => child.set(value)
      },
      set: (given, value) => gauge.set({ ...given }, value),
      reset,
    }
  }
  const histogram = new Histogram({ ...options, buckets: [...(buckets ?? [])] })
  return {
    child(given) {
      const child = histogram.labels({ ...given })
      return value => child.observe(value)
    },
    set: (given, value) => histogram.observe({ ...given }, value),
    reset: () => histogram.reset(),
  }
}

/** Every combination of labels, where all of them have fixed values. */
function fixedLabels(labels: NonNullable<Family['labels']>) {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (made, [name, values]) => made.flatMap(each => (values ?? []).map(value => ({ ...each, [name]: value }))),
    [{}],
  )
}
