// Prints what Compose makes of docker-compose.yml with a file of settings, by the library that docker compose itself uses:
// resolver COMPOSE-FILE ENV-FILE
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/compose-spec/compose-go/v2/cli"
)

func main() {
	project, err := resolve(os.Args[1], os.Args[2])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	_ = json.NewEncoder(os.Stdout).Encode(project)
}

func resolve(composeFile, envFile string) (map[string]map[string]*string, error) {
	options, err := cli.NewProjectOptions(
		[]string{composeFile},
		cli.WithEnvFiles(envFile),
		cli.WithDotEnv,
		cli.WithDefaultProfiles(),
	)
	if err != nil {
		return nil, err
	}
	project, err := options.LoadProject(context.Background())
	if err != nil {
		return nil, err
	}
	services := map[string]map[string]*string{}
	for name, service := range project.Services {
		services[name] = service.Environment
	}
	return services, nil
}
