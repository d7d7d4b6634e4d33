import { type ComponentType, type ReactNode, useEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { markFirstPageReady, useRemountCount } from '#src/lib/page-lifecycle.ts'
import { HomePage } from '#src/pages/home-page.tsx'
import { groups } from '#src/tools/groups.ts'
import { toolPages } from '#src/tools/pages.ts'
import { tools } from '#src/tools/registry.ts'
import { lazyPage } from '#src/ui/lazy-part.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { OFFLINE_PAGE, pagePath } from './offline.ts'
import { servedPage } from './served-page.ts'

interface PageRoute {
  readonly path: string
  readonly load?: (isStyled?: boolean) => Promise<unknown>
  readonly page: ReactNode
}

const About = lazyPage(() => import('#src/pages/about-page.tsx'))
const Recipes = lazyPage(() => import('./recipes.tsx'))
const Settings = lazyPage(() => import('#src/pages/settings-page.tsx'))
const ToolIndex = lazyPage(() => import('#src/pages/tools-page.tsx'))
const Group = lazyPage(() => import('#src/pages/group-page.tsx'))
// Not prerendered: only the owner loads these.
const AdminLogin = lazyPage(() => import('./admin-login.tsx'))
const AdminAds = lazyPage(() => import('./admin-ads.tsx'))
const Offline = lazyPage(() => import('#src/pages/offline-page.tsx'))
const NotFound = lazyPage(() => import('#src/pages/not-found-page.tsx'))

const routes: readonly PageRoute[] = [
  { path: '/', page: <HomePage /> },
  { path: '/about', load: About.load, page: <About /> },
  { path: '/recipes', load: Recipes.load, page: <Recipes preparePage={preparePage} /> },
  { path: '/settings', load: Settings.load, page: <Settings /> },
  { path: '/tools', load: ToolIndex.load, page: <ToolIndex /> },
  { path: '/admin/login', load: AdminLogin.load, page: <AdminLogin /> },
  { path: '/admin/ads', load: AdminAds.load, page: <AdminAds /> },
  { path: OFFLINE_PAGE, load: Offline.load, page: <Offline /> },
  ...groups.flatMap((it) =>
    it.route ? [{ path: it.route, load: Group.load, page: <Group group={it} /> }] : [],
  ),
  ...tools.flatMap(({ id, path }) => {
    const load = toolPages[id]
    if (!load) return []
    const Tool = lazyPage(() => framed(load))
    return [{ path, load: Tool.load, page: <Tool /> }]
  }),
]

/** A tool's page in the frame of all tools, loaded together. */
async function framed(load: () => Promise<{ readonly default: ComponentType }>) {
  const [{ default: Frame }, { default: Page }] = await Promise.all([
    import('./tool-frame.tsx'),
    load(),
  ])
  const framedPage = () => (
    <Frame preparePage={preparePage}>
      <Page />
    </Frame>
  )
  return { default: framedPage }
}

const routeAt = (path: string) => routes.find((route) => route.path === pagePath(path))

/** Whether there is a page at a path. */
export const isRoute = (path: string): boolean => routeAt(path) !== undefined

/** Fetches the code of the page at a path, and its styles unless the document has them. */
export async function loadPage(path: string): Promise<void> {
  const route = routeAt(path)
  const isStyled = servedPage?.path === (route?.path ?? '*')
  await (route ? route.load?.(isStyled) : NotFound.load(isStyled))
}

/** Fetches what the page at a path needs. A failure shows when it is opened. */
function preparePage(path: string): void {
  Promise.all([loadPage(path), import('./page-head.ts')]).catch(() => undefined)
}

/** The page at the address. Paths are case-sensitive, as on the server. */
export function Routes() {
  const [location] = useLocation()
  const remountCount = useRemountCount()
  return (
    <ErrorBoundary resetKey={location}>
      <Switch key={remountCount} location={isRoute(location) ? pagePath(location) : '/404'}>
        {routes.map(({ path, page }) => (
          <Route key={path} path={path}>
            {page}
          </Route>
        ))}
        <Route component={NotFound} />
      </Switch>
      <FirstPage />
    </ErrorBoundary>
  )
}

/** Its effect runs after those of the sibling page. */
function FirstPage() {
  useEffect(markFirstPageReady, [])
  return null
}
