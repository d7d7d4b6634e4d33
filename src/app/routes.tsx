import { type ReactNode, Suspense, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { announceFirstPage, useOpenings } from '#src/lib/openings.ts'
import { HomePage } from '#src/pages/home-page.tsx'
import { groups } from '#src/tools/groups.ts'
import { toolPages } from '#src/tools/pages.ts'
import { tools } from '#src/tools/registry.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { lazyPage } from './lazy-page.tsx'
import { OFFLINE_PAGE, shownPath } from './offline.ts'
import { ToolFrame } from './tool-frame.tsx'

interface PageRoute {
  readonly path: string
  readonly load?: () => Promise<unknown>
  readonly page: ReactNode
}

const about = lazyPage(() => import('#src/pages/about-page.tsx'))
const toolIndex = lazyPage(() => import('#src/pages/tools-page.tsx'))
const group = lazyPage(() => import('#src/pages/group-page.tsx'))
// Loaded by the owner alone, and drawn by the browser alone.
const adminLogin = lazyPage(() => import('./admin-login.tsx'))
const adminAds = lazyPage(() => import('./admin-ads.tsx'))
const offline = lazyPage(() => import('#src/pages/offline-page.tsx'))
const notFound = lazyPage(() => import('#src/pages/not-found-page.tsx'))

const routes: readonly PageRoute[] = [
  { path: '/', page: <HomePage /> },
  { path: '/about', load: about.load, page: <about.Page /> },
  { path: '/tools', load: toolIndex.load, page: <toolIndex.Page /> },
  { path: '/admin/login', load: adminLogin.load, page: <adminLogin.Page /> },
  { path: '/admin/ads', load: adminAds.load, page: <adminAds.Page /> },
  { path: OFFLINE_PAGE, load: offline.load, page: <offline.Page /> },
  ...groups.flatMap((it) =>
    it.route ? [{ path: it.route, load: group.load, page: <group.Page group={it} /> }] : [],
  ),
  ...tools.flatMap(({ id, path }) => {
    const load = toolPages[id]
    if (!load) return []
    const tool = lazyPage(load)
    return [
      {
        path,
        load: tool.load,
        page: (
          <ToolFrame>
            <tool.Page />
          </ToolFrame>
        ),
      },
    ]
  }),
]

const routeAt = (path: string) => routes.find((route) => route.path === shownPath(path))

/** Whether there is a page at a path. */
export const isRoute = (path: string): boolean => routeAt(path) !== undefined

/** Fetches the code of the page at a path. */
export async function loadPage(path: string): Promise<void> {
  const route = routeAt(path)
  await (route ? route.load?.() : notFound.load())
}

/** The page of the address, whose letters must be those of the route: the server knows no other. */
export function Routes() {
  const [location] = useLocation()
  const openings = useOpenings()
  return (
    <ErrorBoundary resetKey={location}>
      <Suspense>
        <Switch key={openings} location={isRoute(location) ? shownPath(location) : '/404'}>
          {routes.map(({ path, page }) => (
            <Route key={path} path={path}>
              {page}
            </Route>
          ))}
          <Route component={notFound.Page} />
        </Switch>
        <FirstPage />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Its effect follows those of the page beside it. */
function FirstPage() {
  useEffect(announceFirstPage, [])
  return null
}
