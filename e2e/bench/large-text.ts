import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Fails where the page, as it stands now and with text of twice the size, is too wide for a phone or cuts words off. */
export async function expectRoomForLargeText(page: Page, name: string) {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  expect.soft(await page.evaluate(findCutText), `what is cut at twice the size: ${name}`).toEqual([])
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ''
  })
}

/**
 * Runs in the page. Words that end in an ellipsis mean to; those under a scroll bar can be scrolled to, in a dialog
 * downwards alone.
 */
function findCutText() {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page needs ${scrollWidth} px of ${clientWidth}`] : []
  for (const element of document.querySelectorAll<HTMLElement>('body *:not(svg, svg *, option)')) {
    if (![...element.childNodes].some(node => node instanceof Text && node.data.trim())) continue
    const range = document.createRange()
    range.selectNodeContents(element)
    const text = range.getBoundingClientRect()
    if (text.width > 1 && isCut(element, text)) found.push(`“${element.textContent.trim().slice(0, 60)}”`)
  }
  return found

  function isCut(element: HTMLElement, text: DOMRect) {
    for (let box: HTMLElement | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath, visibility } =
        getComputedStyle(box)
      const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || clipPath !== 'none'
      if (isMeant || visibility === 'hidden') return false
      if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) return isOfDialog(box) && isBeside(text)
      const { left, right, top, bottom } = box.getBoundingClientRect()
      if (/hidden|clip/.test(overflowX) && (text.left < left - 1 || text.right > right + 1)) return true
      if (/hidden|clip/.test(overflowY) && (text.top < top - 1 || text.bottom > bottom + 1)) return true
    }
    return isBeside(text)
  }

  function isOfDialog(box: HTMLElement) {
    return Boolean(box.closest('[role="dialog"]') ?? box.querySelector('[role="dialog"]'))
  }

  function isBeside({ left, right }: DOMRect) {
    return left < -1 || right > clientWidth + 1
  }
}
