import { lazy, Suspense } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { useOpenings } from '#src/lib/openings.ts'
import { HomePage } from '#src/pages/home-page.tsx'
import { groups } from '#src/tools/groups.ts'
import { toolPages } from '#src/tools/pages.ts'
import { tools } from '#src/tools/registry.ts'
import { ErrorBoundary } from './error-boundary.tsx'

const AboutPage = lazy(() => import('#src/pages/about-page.tsx'))
const ToolsPage = lazy(() => import('#src/pages/tools-page.tsx'))
const GroupPage = lazy(() => import('#src/pages/group-page.tsx'))
const NotFoundPage = lazy(() => import('#src/pages/not-found-page.tsx'))

const toolRoutes = tools.flatMap(({ id, path }) => {
  const load = toolPages[id]
  return load ? [{ path, Page: lazy(load) }] : []
})

/** The page of the address. */
export function Routes() {
  const [location] = useLocation()
  const openings = useOpenings()
  return (
    <ErrorBoundary resetKey={location}>
      <Suspense>
        <Switch key={openings}>
          <Route path="/" component={HomePage} />
          <Route path="/about" component={AboutPage} />
          <Route path="/tools" component={ToolsPage} />
          {groups
            .filter((group) => group.path !== '/tools')
            .map((group) => (
              <Route key={group.id} path={group.path}>
                <GroupPage group={group} />
              </Route>
            ))}
          {toolRoutes.map(({ path, Page }) => (
            <Route key={path} path={path} component={Page} />
          ))}
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </ErrorBoundary>
  )
}
