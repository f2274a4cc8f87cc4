// Jest loads this file in place of style sheets and packages that tests do not use.
export {};
