import { Injectable } from '@nestjs/common';

/** The one source of now, so that tests can move it. Instants are UTC. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** The instant a number of milliseconds from now. */
  in(milliseconds: number): Date {
    return new Date(this.now().getTime() + milliseconds);
  }
}

export const seconds = (n: number): number => n * 1000;
export const minutes = (n: number): number => n * 60_000;
export const hours = (n: number): number => n * 3_600_000;
