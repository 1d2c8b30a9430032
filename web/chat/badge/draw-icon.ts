const size = 32
const plain = '/favicon-32.png'
const [ground, ink] = ['#8c1c44', '#ffffff']

/** Puts a number, or a dot where there is none, on the icon of the tab. Returns what takes it away again. */
export function drawIcon(words: string) {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')]
  const shown = links.map(link => ({ link, href: link.getAttribute('href') ?? '', type: link.type }))
  let left = false
  const picture = new Image()
  const show = (underneath: HTMLImageElement | null) => {
    if (left) return
    const href = draw(underneath, words)
    for (const { link } of shown) {
      link.type = 'image/png'
      link.href = href
    }
  }
  picture.onload = () => show(picture)
  picture.onerror = () => show(null)
  picture.src = plain
  return () => {
    left = true
    for (const { link, href, type } of shown) {
      link.type = type
      link.setAttribute('href', href)
    }
  }
}

function draw(picture: HTMLImageElement | null, words: string) {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) return plain
  if (picture) pen.drawImage(picture, 0, 0, size, size)
  const radius = words ? 10 : 6
  const [x, y] = [size - radius, radius]
  pen.fillStyle = ground
  pen.beginPath()
  pen.arc(x, y, radius, 0, 2 * Math.PI)
  pen.fill()
  pen.fillStyle = ink
  pen.font = `bold ${words.length > 1 ? 12 : 16}px sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(words, x, y + 1, 2 * radius - 2)
  return canvas.toDataURL('image/png')
}
