import { type KeyboardEvent, useState } from 'react';

/** Whether Caps Lock was on at the last key; spread `onKeyUp` over the form. */
export function useCapsLock() {
  const [isOn, setOn] = useState(false);
  const look = (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock'));
  return { isOn, onKeyUp: look };
}
