import { type ComponentProps, createContext, use } from 'react'

/** The rank of the card's own parts: under its heading, which is the page's where the card is the page. */
export const PartLevel = createContext<'h2' | 'h3'>('h3')

export function SectionHeading(props: ComponentProps<'h3'>) {
  const Heading = use(PartLevel)
  return <Heading {...props} />
}
