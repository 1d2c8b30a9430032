/** Pictures that could not be loaded say so once and for ever: whoever has been cut off asks for them again. */
export function retryPictures() {
  for (const picture of document.images) {
    const isBroken = picture.complete && picture.naturalWidth === 0
    const address = picture.getAttribute('src')
    if (isBroken && address) picture.setAttribute('src', address)
  }
}
