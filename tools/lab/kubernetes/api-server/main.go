package main

import (
	"os"
	"path/filepath"

	"go.etcd.io/etcd/server/v3/etcdmain"
	"k8s.io/component-base/cli"
	"k8s.io/kubectl/pkg/cmd"
	"k8s.io/kubectl/pkg/cmd/util"
	"k8s.io/kubernetes/cmd/kube-apiserver/app"
)

// One binary, three names: a link called etcd runs etcd, one called kubectl runs kubectl.
func main() {
	switch filepath.Base(os.Args[0]) {
	case "etcd":
		etcdmain.Main(os.Args)
	case "kubectl":
		util.CheckErr(cli.RunNoErrOutput(cmd.NewDefaultKubectlCommand()))
	default:
		os.Exit(cli.Run(app.NewAPIServerCommand()))
	}
}
