// Names the manifest of a page that may be put on the home screen, while that page is shown; other pages have none.
import { useEffect } from 'react'

export function useManifest(path: `/${string}.webmanifest`): void {
  useEffect(() => {
    const link = document.createElement('link')
    link.rel = 'manifest'
    link.href = path
    document.head.append(link)
    return () => link.remove()
  }, [path])
}
