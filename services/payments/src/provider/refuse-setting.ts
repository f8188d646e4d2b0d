/** Reports a setting with which the service must not start. */
export type RefuseSetting = (variable: string, message: string) => void;
