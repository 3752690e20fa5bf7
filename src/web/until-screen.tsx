// What is seen of a page that was just opened until its screen has something to show: what the page itself brought
// (tools/drawn-frame.tsx). Whoever comes from another page of the site sees grey shapes.
import { useLocation } from 'react-router'
import { MAIN_ID } from '../ui/main-navigation.ts'
import { PageSkeleton } from '../ui/skeleton.tsx'

/** As long as it is still there: the script draws over it. */
const drawn = document.getElementById(MAIN_ID)?.innerHTML

/** The place in the browser's history at which the page was opened, as the router names it. */
const opened = (window.history.state as { key?: string } | null)?.key ?? 'default'

export function UntilScreen({ band = false }: { band?: boolean }) {
  const { key } = useLocation()
  if (!drawn || key !== opened) return <PageSkeleton band={band} />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the page brought it, and nothing of anybody's is in it.
  return <div dangerouslySetInnerHTML={{ __html: drawn }} />
}
