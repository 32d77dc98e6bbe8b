import { employee } from '#plugins/employee/server/index.ts';

type Employee = typeof employee;

/** The employee plugin in a world whose own doorman says who people are. */
export const employeeWithoutViewers = {
  ...employee,
  setup: (...given: Parameters<Employee['setup']>) => {
    const { provides, ...parts } = employee.setup(...given);
    return { ...parts, provides: provides?.people ? { people: provides.people } : {} };
  },
};
