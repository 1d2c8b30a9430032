import { renderSVG } from 'uqr'

/** Dark on light in every theme: many readers do not know the other way round. */
export function qrCode(address: string) {
  const svg = renderSVG(address, { ecc: 'M', border: 4, blackColor: '#27151d', whiteColor: '#ffffff' })
  return svg.replace('<svg ', '<svg shape-rendering="crispEdges" ')
}
