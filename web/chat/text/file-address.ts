import { useEffect, useState } from 'react'

/** An address by which the page can show a file that is nowhere but here. */
export function useFileAddress(file: File) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
