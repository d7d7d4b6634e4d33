import { AuditCard } from './audit-card.tsx'
import { DismissCard } from './dismiss-card.tsx'
import { SecurityCard } from './security-card.tsx'
import { TransferCard } from './transfer-card.tsx'

/** What concerns all ads and the administrator. */
export function SettingsTab() {
  return (
    <div className="admin-grid">
      <div className="admin-list">
        <DismissCard />
        <SecurityCard />
      </div>
      <div className="admin-list">
        <TransferCard />
        <AuditCard />
      </div>
    </div>
  )
}
