// Turns MAP 2 into the browser's routes: each screen loads with its first visit, behind its guards, inside the frame.
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useLocation } from 'react-router'
import { movedPath, screens } from '../screens.ts'
import { PageSkeleton } from '../ui/skeleton.tsx'
import { BareFrame } from './bare-frame.tsx'
import { Crash } from './crash.tsx'
import { FirstFrame } from './first-frame.tsx'
import { Guarded } from './guards.tsx'
import type { ScreenPlace } from './screen-place.ts'
import { useSession } from './session.tsx'
import { SiteFrame } from './site-frame.tsx'
import { UntilScreen } from './until-screen.tsx'

/** An old address goes to its new one, with its query (A§2). */
function Moved() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={`${movedPath(pathname)}${search}${hash}`} replace />
}

/** Meanwhile it is asked who is signed in: the first screen is going to need that. */
function BeforeFirstScreen() {
  useSession()
  return (
    <FirstFrame>
      <UntilScreen />
    </FirstFrame>
  )
}

function routeOf({ path, guards, load, children }: ScreenPlace): RouteObject {
  const screen: RouteObject = {
    path,
    lazy: async () => ({ Component: await load() }),
    children: children.map(routeOf),
  }
  if (guards.length === 0) return screen
  return {
    element: (
      <Guarded key={path} guards={guards}>
        <Outlet />
      </Guarded>
    ),
    children: [screen],
  }
}

export function createSiteRouter() {
  return createBrowserRouter([
    {
      element: <SiteFrame />,
      errorElement: <Crash />,
      HydrateFallback: BeforeFirstScreen,
      children: [
        {
          errorElement: <Crash />,
          children: [
            { path: '/user/*', element: <Moved /> },
            { path: '/authentication/*', element: <Moved /> },
            { path: '/welcome', element: <Moved /> },
            ...screens.filter(({ bare }) => !bare).map(routeOf),
          ],
        },
      ],
    },
    {
      element: <BareFrame />,
      errorElement: <Crash />,
      HydrateFallback: PageSkeleton,
      children: screens.filter(({ bare }) => bare).map(routeOf),
    },
  ])
}
