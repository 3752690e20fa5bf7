// Copies a text, and says for a moment that it did; where the browser lets nobody copy, the text stands there to be chosen.
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'

interface CopyButtonProps {
  text: string
  label: string
  /** For how long it says that it was copied. */
  said_ms: number
  onCopied?: () => void
}

export function CopyButton({ text, label, said_ms, onCopied }: CopyButtonProps) {
  const [said, setSaid] = useState<'Copied!' | 'Please copy it manually' | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  async function copy() {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    if (copied) onCopied?.()
    setSaid(copied ? 'Copied!' : 'Please copy it manually')
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setSaid(null), said_ms)
  }
  return (
    <Button size="small" onClick={() => void copy()}>
      <span aria-live="polite">{said ?? label}</span>
    </Button>
  )
}
