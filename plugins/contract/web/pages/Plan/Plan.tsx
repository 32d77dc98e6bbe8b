import { useDocument } from '#kit/data/useDocument.ts';
import { CurrentPlanDocument } from './Plan.generated.ts';
import { PlanView } from './PlanView.tsx';

export const Plan = () => {
  const { data, loading, error, refetch } = useDocument(CurrentPlanDocument);
  return (
    <PlanView
      plan={data?.currentPlan}
      loading={loading}
      error={error}
      onRetry={() => void refetch()}
    />
  );
};
