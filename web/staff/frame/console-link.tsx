import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { linkTo } from '#platform/link-to.ts'

type ConsoleLinkProps = Omit<ComponentProps<'a'>, 'href' | 'ref' | 'target'> & { to: `/admin${string}` }

/** A link inside the console, by its address. */
export function ConsoleLink({ to, ...props }: ConsoleLinkProps) {
  return <Link {...linkTo(to)} activeOptions={{ exact: true, includeSearch: false }} {...props} />
}

/** The same for keys and for what comes after an act. */
export function useGo() {
  const navigate = useNavigate()
  return (to: `/admin${string}`, { replace = false } = {}) => void navigate({ ...linkTo(to), replace })
}
