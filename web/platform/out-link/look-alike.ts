/** A name in which letters that look alike are one. */
export function skeleton(name: string) {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z2]/gu, letter => alike[letter] ?? letter)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll('i', 'l')
}

const alike: Record<string, string> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    п: 'n',
    о: 'o',
  },
  ...{ р: 'p', ԛ: 'q', г: 'r', ѕ: 's', т: 't', у: 'y', х: 'x', ѡ: 'w', ѵ: 'v' },
  ...{ α: 'a', β: 'b', ε: 'e', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ω: 'w' },
  ...{ ı: 'i', ł: 'l', '0': 'o', '1': 'l', '3': 'e', '5': 's' },
}

/** One letter more, less, other, or two that have changed places; the first is what the eye goes by, and stays. */
export function isOneApart(own: string, name: string) {
  if (Math.abs(own.length - name.length) > 1) return false
  let at = 0
  while (at < own.length && own[at] === name[at]) at += 1
  if (at === 0) return false
  const [mine, theirs] = [own.slice(at), name.slice(at)]
  const isSwapped = mine[0] === theirs[1] && mine[1] === theirs[0] && mine.slice(2) === theirs.slice(2)
  return (
    mine.slice(1) === theirs || mine === theirs.slice(1) || mine.slice(1) === theirs.slice(1) || isSwapped
  )
}
