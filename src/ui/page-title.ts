// Names the page in the browser's tab, and thereby to screen readers.
import { useEffect } from 'react'

const SITE = 'Callboard'

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${SITE}`
    return () => {
      document.title = SITE
    }
  }, [title])
}
