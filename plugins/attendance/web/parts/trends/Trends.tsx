import { useAbility } from '#kit/access/ability.ts';
import { ArrivalTrend } from './ArrivalTrend.tsx';
import { LeaveTrend } from './LeaveTrend.tsx';
import { OvertimeTrend } from './OvertimeTrend.tsx';
import classes from './Trends.module.css';

/** What people rather look at than count: overtime by group and month, who nears a limit, arrivals, leave taken. */
export default function Trends({ groupId }: { readonly groupId: string | undefined }) {
  const ability = useAbility();
  return (
    <div className={classes.trends}>
      {ability.can('list', 'OvertimeLimit') ? <OvertimeTrend groupId={groupId} /> : null}
      <ArrivalTrend groupId={groupId} />
      {ability.can('list', 'LeaveBook') ? <LeaveTrend groupId={groupId} /> : null}
    </div>
  );
}
