import { HostEmitter } from './emitter.ts';
import { guard } from './guard.ts';

export const POWER_EVENTS = ['suspend', 'resume', 'on-ac', 'on-battery', 'shutdown', 'lock-screen', 'unlock-screen'];

export class HostPowerMonitor extends HostEmitter {
  constructor() {
    super('powerMonitor', POWER_EVENTS);
  }
}

export const powerMonitor = guard('powerMonitor', new HostPowerMonitor());
